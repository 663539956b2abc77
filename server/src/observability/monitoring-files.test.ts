import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportAccount } from 'contract/privacy/account-export';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ConnectionUsage } from '#server/database/transaction-guard.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('deploy/grafana-dashboard.json')));
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('deploy/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

/** The names of all series that the server prints, with those that a histogram consists of. */
async function listMetricNames(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.observeConnections(new ConnectionUsage());
  metrics.observeReplica({ onRead: () => {}, measure: async () => ({ isUp: true, lagSeconds: 0 }) });
  metrics.observeLiveUpdates({ streamCount: 0, isListening: true });
  const types = (await metrics.print()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** The metrics in an expression; Prometheus itself makes `up`. */
const metricsIn = (expression: string) => expression.match(/\b(?:evenfield|process|nodejs)_\w+/g) ?? [];

/** The heading as the anchor that a renderer of Markdown makes of it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe('The monitoring files', () => {
  it('The dashboard uses only metrics that the server prints.', async () => {
    const known = await listMetricNames();
    const used = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(new Set(used).size).toBeGreaterThan(15);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('The alerts use only metrics that the server prints.', async () => {
    const known = await listMetricNames();
    const used = alerts.flatMap(({ expr }) => metricsIn(expr));
    expect(new Set(used).size).toBeGreaterThan(8);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('The alert of a data breach counts the exports of accounts.', () => {
    const breach = alerts.find(({ alert }) => alert === 'EvenfieldDataBreach');
    expect(breach?.expr).toContain(`{route="${exportAccount.url}",status="200"}`);
  });

  it('The alert of the live updates compares with the value of a process that does not listen.', async () => {
    const off = alerts.find(({ alert }) => alert === 'EvenfieldLiveUpdatesOff');
    const [metric = '', value = ''] = off?.expr.split(' == ') ?? [];
    const printed = async (isListening: boolean) => {
      const metrics = createMetrics();
      metrics.observeLiveUpdates({ streamCount: 0, isListening });
      return (await metrics.print()).split('\n');
    };
    expect(await printed(false)).toContain(`${metric} ${value}`);
    expect(await printed(true)).not.toContain(`${metric} ${value}`);
  });

  it('The dashboard shows every metric of Evenfield.', async () => {
    const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    const families = new Set(shown.map((name) => name.replace(/_bucket$/, '')));
    const own = [...(await listMetricNames())].filter((name) => name.startsWith('evenfield_'));
    expect(own.filter((name) => !families.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  });

  it('Every alert links to a section of the runbook that has a text, and the runbook has no other sections.', () => {
    const sections = read('docs/runbook.md').split(/^## /m).slice(1);
    const texts = new Map(sections.map((section) => [toAnchor(section.split('\n', 1)[0] ?? ''), section]));
    const linked = alerts.map(({ annotations }) => annotations.runbook_url.replace('docs/runbook.md#', ''));
    expect(linked.toSorted()).toEqual([...texts.keys()].toSorted());
    expect([...texts].filter(([, text]) => text.length < 150).map(([anchor]) => anchor)).toEqual([]);
  });

  it('Every link from the runbook leads to a heading of the operations page.', () => {
    const headings = [...read('docs/operations.md').matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
      toAnchor(heading),
    );
    const links = [...read('docs/runbook.md').matchAll(/\]\(operations\.md#([\w-]+)\)/g)].map(
      ([, anchor = '']) => anchor,
    );
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});
