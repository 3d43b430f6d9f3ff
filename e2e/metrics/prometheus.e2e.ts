import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';
import { ROOT } from '@site/stack/root';
import { expect, test } from 'playwright/test';
import * as v from 'valibot';
import { parse } from 'yaml';
import { aBooking } from '../support/a-booking.js';
import { withTemporarySite } from '../support/temporary-site.js';
import { CONFIGURATION, Prometheus, promtool } from './prometheus.js';

const Dashboard = v.object({
  panels: v.array(v.object({ targets: v.array(v.object({ expr: v.string() })) })),
});
const Configuration = v.object({
  rule_files: v.array(v.string()),
  scrape_configs: v.array(v.object({ job_name: v.string() })),
});
const METRIC = /\b(?:http|shell|mail|database|nodejs|process)_[a-z\d_]+\b(?=[\s{[)]|$)/gm;

/** The metrics that dashboard and alerts query. */
function namedMetrics(): string[] {
  const file = path.join(ROOT, 'operations/grafana/site-dashboard.json');
  const { panels } = v.parse(Dashboard, JSON.parse(readFileSync(file, 'utf8')));
  const alerts = readFileSync(path.join(CONFIGURATION, 'alerts.yml'), 'utf8');
  const texts = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), alerts];
  return [...new Set(texts.flatMap((text) => text.match(METRIC) ?? []))];
}

test('each configuration with the alerts of the site reads all that they are about', () => {
  const files = readdirSync(CONFIGURATION).filter((file) => file.startsWith('prometheus.'));
  const configurations = files.map((file) =>
    v.parse(Configuration, parse(readFileSync(path.join(CONFIGURATION, file), 'utf8'))),
  );
  const ofTheSite = configurations.filter(({ rule_files }) => rule_files.includes('alerts.yml'));
  expect(ofTheSite).toHaveLength(2);
  for (const { scrape_configs } of ofTheSite) {
    const jobs = scrape_configs.map(({ job_name }) => job_name);
    expect(jobs).toEqual(expect.arrayContaining(['shell', 'api', 'machine']));
  }
});

test('the alerts fire at what they are about, and not before', () => {
  for (const file of ['prometheus.yml', 'prometheus.containers.yml', 'prometheus.outside.yml']) {
    expect(promtool('check', 'config', file)).toContain('SUCCESS');
  }
  for (const file of ['alerts.yml', 'alerts.outside.yml']) {
    expect(promtool('check', 'rules', file)).toContain('SUCCESS');
  }
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

test('Prometheus reads the running site, and an alert fires when the API is stopped', async ({
  request,
}) => {
  const ports = { shell: await freePort(), api: await freePort() };
  const settings = {
    SHELL_METRICS_PORT: `${ports.shell}`,
    API_METRICS_PORT: `${ports.api}`,
  };
  await withTemporarySite(settings, async (site) => {
    const prometheus = await Prometheus.start(ports);
    try {
      const slot = { day: 'Monday', start: '09:00', end: '11:00' } as const;
      await request.post(`${site.url}/api/book-recurring-slot`, { data: aBooking(slot) });
      for (const path of ['/', '/', '/about', '/instant-quote']) await request.get(site.url + path);
      const up = () => prometheus.query('up{job!="machine"} == 1');
      await expect.poll(up, { timeout: 30_000 }).toHaveLength(2);

      const booked = 'http_requests_total{job="api",route="/api/book-recurring-slot",status="201"}';
      await expect.poll(() => prometheus.query(booked)).toMatchObject([{ value: 1 }]);
      const home = 'http_requests_total{job="shell",route="/",status="200"}';
      await expect.poll(() => prometheus.query(home)).toMatchObject([{ value: 2 }]);
      expect(namedMetrics().length).toBeGreaterThan(10);
      for (const name of namedMetrics()) {
        expect((await prometheus.query(name)).length, name).toBeGreaterThan(0);
      }
      expect(await prometheus.query('shell_remote_versions{state="live"}')).toHaveLength(4);
      // Until the rules are read again, one may still fire for what had not answered at the start.
      await expect.poll(() => prometheus.firing(), { timeout: 30_000 }).toEqual([]);

      await site.api.stop();
      await expect.poll(() => prometheus.firing(), { timeout: 30_000 }).toContain('ApiDown');
      await site.api.start();
      await expect.poll(() => prometheus.firing(), { timeout: 30_000 }).not.toContain('ApiDown');
    } finally {
      await prometheus.stop();
    }
  });
});
