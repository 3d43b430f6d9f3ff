import { remote } from '@site/federation/preset';

export default remote({ name: 'mfe-marketing', directory: import.meta.dirname, devPort: 4101 });
