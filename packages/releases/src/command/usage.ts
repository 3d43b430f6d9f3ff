/** The commands and their options. */
export const USAGE = `mfe, run in the folder of a remote:

  mfe release [--traffic N] [--watch 5m]   build, check, publish, make live (for N percent of visits)
  mfe check [--no-build]                   build, run all gates
  mfe check --on-change                    run types and tests, again after each change, until Ctrl-C
  mfe publish [--no-build]                 build, check, put it into the store, not yet live
  mfe preview [VERSION] [--for 24h] [--path /quotes]
                                           build, check, publish, not live, and print a link that shows it on
                                           the live site
  mfe promote VERSION [--traffic N] [--watch 5m]
                                           make a published version live
  mfe rollback [VERSION]                   end a canary, or make the previous version live again; with a VERSION
                                           only if that is the one to be ended
  mfe list                                 the published versions, newest last, with their shares and sizes
  mfe history                              who published what and made it live, when, and with which checks
  mfe prune                                remove releases that got no visits for 14 days
  mfe keys                                 make the key that releases are signed with, if there is none
  mfe dev --site URL [--port N] [--allow-writes]
                                           show it with hot reload inside a deployed site; nothing is written there
  mfe new NAME [FOLDER]                    write a new remote; run at the root of a repository, or anywhere

--watch gives a canary more visits in steps, 10 to 25, 50 and 100 percent within the time, or rolls it
back when it fails more than the version beside it. It needs HOST_URL. --no-build takes the build that is there.
A preview needs HOST_URL, which the link leads to; it lasts up to 7d, and with a VERSION publishes nothing.
With --traffic, --replace puts a canary in the place of another one.
To a bucket, a release is signed with the key of the live version; --new-key lets it be another one.
--force "reason" overrides all gates but "build" and "ownership", and records the reason in the release.

The store is the folder RELEASES_DIR, .data/releases at the root of the repository by default, or the
bucket RELEASES_BUCKET, s3://bucket/folder, with the variables of AWS for how it is reached. The
private key is the file RELEASE_KEY_FILE, or in the folder release-keys beside the store. The
gates compare with the live host at HOST_URL; the list then says how it does there.`;
