import { remote } from '@site/federation/preset';

export default remote({ name: 'mfe-staff', directory: import.meta.dirname, devPort: 4104 });
