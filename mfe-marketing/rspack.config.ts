import { remote } from '@site/releases/preset';

export default remote({ name: 'mfe-marketing', directory: import.meta.dirname });
