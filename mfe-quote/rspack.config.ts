import { remote } from '@site/federation/preset';

export default remote({ name: 'mfe-quote', directory: import.meta.dirname, devPort: 4102 });
