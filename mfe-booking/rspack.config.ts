import { remote } from '@site/releases/preset';

export default remote({ name: 'mfe-booking', directory: import.meta.dirname });
