import { remote } from '@site/releases/preset';

export default remote({ name: '__NAME__', directory: import.meta.dirname });
