import type { Settings } from './setting.js';

/** The settings that both servers read. */
export const COMPANY_SETTINGS = {
  SITE_NAME: {
    kind: 'text',
    what: 'Name of the business',
    fallback: 'Southerly Cleaning',
    example: 'Southerly Cleaning',
  },
  SITE_PHONE: {
    kind: 'phone',
    what: 'Telephone number of the business, as written in Australia',
    fallback: '0491 570 156',
    example: '0491 570 156',
  },
  SITE_EMAIL: {
    kind: 'email',
    what: 'Email address of the business; once there are bookings, set `MAIL_FROM` to the old address before it gets another domain',
    fallback: 'hello@example.com',
    example: 'hello@example.com',
  },
  SITE_URL: {
    kind: 'address',
    what: 'Scheme and host of canonical addresses and of links in emails',
    without:
      'the port of the shell on `localhost`; with `npm start` and `npm run dev` on `HOST`, if that is an address of one network',
    example: 'https://www.example.com',
  },
  STAFF_ACCESS: {
    kind: 'choice',
    what: 'Who may open the staff pages without `STAFF_PASSWORD`; production needs one of the two',
    without: '`open` outside production',
    choices: ['open', 'accounts'],
    example: 'accounts',
  },
  STAFF_PASSWORD: {
    kind: 'text',
    what: 'Protects the staff pages with one password for all staff; the shell needs to know only whether it is set',
    without: 'none',
    example: 'four words nobody relates',
    secret: true,
  },
  HOST: {
    kind: 'text',
    what: 'Network address that the server listens on; with `npm start` and `npm run dev` an IP address, for the shell only',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
  },
  LOG_LEVEL: {
    kind: 'choice',
    what: 'The lowest level that is logged',
    choices: ['info', 'silent', 'error', 'warn', 'debug'],
    example: 'warn',
  },
  LOG_FORMAT: {
    kind: 'choice',
    what: 'Log lines as short texts for developers, or as JSON objects',
    without: '`text`; `json` in containers, and for the API in production',
    choices: ['text', 'json'],
    example: 'json',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    kind: 'address',
    what: 'Collector that OpenTelemetry traces are sent to, by OTLP over HTTP, as JSON',
    without: 'nothing is traced',
    example: 'http://127.0.0.1:4318',
  },
  METRICS_HOST: {
    kind: 'text',
    what: 'Network address that the metrics are served on',
    fallback: '127.0.0.1',
    example: '0.0.0.0',
  },
} as const satisfies Settings;
