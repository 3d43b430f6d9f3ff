import { remote } from '@site/federation/preset';

export default remote({ name: 'mfe-booking', directory: import.meta.dirname, devPort: 4103 });
