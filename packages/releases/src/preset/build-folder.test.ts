import { assertBuildFolder } from './build-folder.js';

test.each(['/home/kim/C#/site/mfe-quote', '/srv/50%/mfe-quote', '/srv/a?b', '/srv/new!'])(
  'nothing is built in %s, and the error names the path as the cause',
  (folder) => {
    expect(() => assertBuildFolder(folder)).toThrow(
      `The path of the folder ${folder} has a "${/[#%?!]/.exec(folder)}"`,
    );
  },
);

test.each(['/home/kim/my site ü/mfe-quote', '/srv/[a](b)+$1;c&d@x,y=z', "/srv/it's"])(
  'a remote may be in %s',
  (folder) => {
    expect(() => assertBuildFolder(folder)).not.toThrow();
  },
);
