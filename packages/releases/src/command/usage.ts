/** The commands and their options. */
export const USAGE = `mfe, run in the folder of a remote:

  mfe release [--traffic N] [--watch 5m]   build, check, publish, make live (for N percent of visits)
  mfe check [--no-build]                   build, run all gates
  mfe check --on-change                    run types and tests, again after each change, until Ctrl-C
  mfe publish [--no-build]                 build, check, publish, without making it live
  mfe preview [VERSION] [--for 24h] [--path /quotes]
                                           publish without making it live, and print a link that shows it on
                                           the live site
  mfe promote VERSION [--traffic N] [--watch 5m]
                                           make a published version live
  mfe rollback [VERSION]                   end a canary, or make the previous version live again; with a VERSION
                                           only if that is the one that would end
  mfe list                                 the published versions in the order of their first publication, with
                                           their shares and sizes
  mfe history                              who published what and made it live, when, and with which checks
  mfe prune                                remove releases that were not published and got no visits for 14 days,
                                           and have no preview link
  mfe keys                                 make the key that signs releases, if there is none
  mfe dev --site URL [--port N] [--allow-writes]
                                           hot reload inside a deployed site; nothing is written there
  mfe new NAME [FOLDER] [--path /rewards] [--owner "rewards team"]
                                           write a new remote: at the root of the repository of the
                                           site, or in a new folder outside of it

--watch gives a canary more visits in steps, from 10 to 25, 50 and 100 percent within the time, and rolls it
back when it fails more often than the version beside it. It needs HOST_URL.
--no-build uses the existing build.
--replace, with --traffic, lets a canary replace the canary of another version.
--new-key lets a release to a bucket, or a preview there, be signed with another key than that of the live version.
--force "reason" overrides all gates but "build" and "ownership", and records the reason in the release.
A preview needs HOST_URL, the site that its link leads to. It lasts up to 7d. With a VERSION it publishes
nothing, but keeps the version until the link ends.

The store is the folder RELEASES_DIR, by default .data/releases at the root of the repository, or the
bucket RELEASES_BUCKET, s3://bucket/folder, with the usual AWS variables. The private key is the file
RELEASE_KEY_FILE, or in the folder release-keys beside the store; where that has none, a repository of one
remote uses the key in its own .data/release-keys. The gates compare with the live host at HOST_URL;
"mfe list" shows its reports too.`;
