import { remote } from '@site/releases/preset';

export default remote({ name: 'mfe-quote', directory: import.meta.dirname });
