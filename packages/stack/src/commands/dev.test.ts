import { dev } from './dev.js';

test.each(['site', 'port', 'allow_writes'])(
  'an option that npm took for its own is refused, rather than to develop elsewhere: %s',
  async (option) => {
    // Without the refusal this setting would end the command before anything starts.
    const env = { ...process.env, PORT: 'none', [`npm_config_${option}`]: 'true' };
    jest.replaceProperty(process, 'env', env);
    await expect(dev(['mfe-quote'], () => Promise.resolve())).rejects.toThrow(
      /^npm took the option "[a-z-]+" for its own\. Put options after "--": npm run dev -w mfe-quote -- --site https:/,
    );
  },
);
