import { remote } from '@site/releases/preset';

export default remote({ name: 'mfe-staff', directory: import.meta.dirname });
