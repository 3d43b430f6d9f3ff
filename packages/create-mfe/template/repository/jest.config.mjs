export { remoteTests as default } from '@site/releases/jest';
