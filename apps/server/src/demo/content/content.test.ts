import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from '@pumasi/contract/documents/document';
import type { ToolDefinition } from '@pumasi/contract/tools/tool-definition';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HISTORY_SHARE, historyPlan } from './history.ts';
import { demoPeople } from './people.ts';
import { perturb } from './perturb.ts';
import { demoProjects } from './projects.ts';
import { demoAssetPath, demoAssetsDir } from './units.ts';

const projects = demoProjects();

/** Every tool that has rules, found by its file: a new one is held to them from its first day. */
const toolsDir = fileURLToPath(new URL('.', import.meta.resolve('@pumasi/contract/tools/tool-definition')));
const definitions = new Map<string, ToolDefinition>();
for (const file of readdirSync(toolsDir).filter((it) => /^[a-z0-9-]+\.ts$/.test(it))) {
  const exported = (await import(join(toolsDir, file))) as Record<
    string,
    Partial<ToolDefinition> | undefined
  >;
  for (const it of Object.values(exported))
    if (it?.id && it.validate && it.options) definitions.set(it.id, it as ToolDefinition);
}

const weigh = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce(
    (sum, e) => sum + (e.isDirectory() ? weigh(join(path, e.name)) : statSync(join(path, e.name)).size),
    0,
  );

describe('demonstration content', () => {
  it('covers the five categories with at least twelve projects', () => {
    expect(projects.length).toBeGreaterThanOrEqual(12);
    expect(new Set(projects.map((p) => p.category)).size).toBe(5);
    expect(new Set(projects.map((p) => p.key)).size).toBe(projects.length);
  });

  it('shows only what can be worked on: each project’s tool is in this release', () => {
    for (const { key, tool } of projects) expect([...definitions.keys()], key).toContain(tool);
  });

  it('keeps all assets within 12 MB', () => {
    expect(weigh(demoAssetsDir)).toBeLessThanOrEqual(12 * 1024 * 1024);
  });

  for (const p of projects) {
    it(`${p.key}: files exist, truths parse and name known classes`, () => {
      const known = new Set(p.classes.map((c) => c.classID));
      for (const c of p.classes) if (c.parentID !== null) expect(known).toContain(c.parentID);
      for (const [i, u] of p.units.entries()) {
        expect(existsSync(demoAssetPath(u.file)), u.file).toBe(true);
        for (const doc of [u.truth, u.draft, u.truth && perturb(u.truth, i, 0.7)]) {
          if (!doc) continue;
          expect(doc.tool).toBe(p.tool);
          expect(parseDocument(doc)).toMatchObject({ ok: true });
          for (const o of doc.objects) expect(known).toContain(o.classID);
        }
      }
    });
    const definition = definitions.get(p.tool);
    if (definition) {
      it(`${p.key}: truths satisfy the tool's own rules`, () => {
        const options = definition.options.parse(p.options);
        const classes = p.classes.map(({ classID, name, color, parentID }) => ({
          classID,
          name,
          color,
          parentID,
        }));
        for (const [i, u] of p.units.entries()) {
          // Of a survey all that people might answer counts; a careless drawing may break a rule.
          const others =
            p.tool === 'survey' && u.truth ? [1, 2, 3].map((n) => perturb(u.truth!, n * 50 + i, 0.7)) : [];
          for (const it of [u.truth, ...others]) {
            if (!it) continue;
            const parsed = parseDocument(it);
            if (!parsed.ok) throw new Error(parsed.problem);
            expect(definition.validate(parsed.document, options, classes), u.file).toEqual([]);
          }
        }
      });
    }
    it(`${p.key}: what was handed in is what its document says`, async () => {
      for (const u of p.units.filter((it) => it.handedIn)) {
        const files = u.truth?.files ?? [];
        expect(files).toHaveLength(u.handedIn?.length ?? 0);
        for (const [i, path] of (u.handedIn ?? []).entries()) {
          const bytes = readFileSync(demoAssetPath(path));
          const { width, height } = await sharp(bytes).metadata();
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          expect(files[i]).toMatchObject({ size: bytes.length, width, height, sha256 });
        }
      }
    });
    it(`${p.key}: guides carry the info markers`, () => {
      for (const g of [p.guideWork, p.guideEval])
        expect(g).toMatch(/^<!-- info:start -->$[\s\S]+^<!-- info:end -->$/m);
    });
  }

  it('keeps every box and joint inside its picture', async () => {
    for (const p of projects) {
      for (const u of p.units.filter((it) => /\.(webp|jpg)$/.test(it.file))) {
        const { width, height } = await sharp(demoAssetPath(u.file)).metadata();
        for (const { shape } of u.truth?.objects ?? []) {
          const corners =
            shape.kind === 'box'
              ? [shape, { x: shape.x + shape.w, y: shape.y + shape.h }]
              : shape.kind === 'skeleton'
                ? shape.points
                : shape.kind === 'polygon'
                  ? shape.rings.flat().map(([x, y]) => ({ x, y }))
                  : [];
          for (const c of corners) {
            expect(Math.min(c.x, c.y), u.file).toBeGreaterThanOrEqual(-0.1);
            expect(c.x, u.file).toBeLessThanOrEqual(width + 0.1);
            expect(c.y, u.file).toBeLessThanOrEqual(height + 0.1);
          }
        }
      }
    }
  });

  it('perturbs the same way for the same seed and leaves its input alone', () => {
    const doc = projects[0]?.units[0]?.truth;
    if (!doc) throw new Error('no truth');
    const before = JSON.stringify(doc);
    expect(perturb(doc, 7, 0.8)).toEqual(perturb(doc, 7, 0.8));
    expect(perturb(doc, 7, 0.8)).not.toEqual(perturb(doc, 8, 0.8));
    expect(JSON.stringify(doc)).toBe(before);
  });
});

describe.each([1, 2, 3, 20_260])('history plan of seed %i', (seed) => {
  const today = new Date('2026-11-15T03:00:00Z');
  const plan = historyPlan(seed, today);
  const people = new Map(demoPeople.map((p) => [p.userID, p]));

  it('obeys the rules of work and review', () => {
    const seen = new Set<string>();
    for (const e of plan) {
      const key = `${e.projectKey}|${e.unitIndex}|${e.worker}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
      const project = projects.find((p) => p.key === e.projectKey);
      expect(e.reviewers).not.toContain(e.worker);
      expect(new Set(e.reviewers).size).toBe(e.reviewers.length);
      for (const id of e.reviewers) expect(people.get(id)?.reviewer).toBe(true);
      expect(people.get(e.worker)?.onboarded).toBe(true);
      if (e.outcome === 'pass' || e.outcome === 'reject-then-pass')
        expect(e.reviewers.length).toBe(project?.reviewStages);
      expect(e.submittedAt.getTime()).toBeGreaterThan(e.takenAt.getTime());
      if (e.evaledAt) expect(e.evaledAt.getTime()).toBeGreaterThan(e.submittedAt.getTime());
      if (e.evaledAt && e.reSubmittedAt)
        expect(e.reSubmittedAt.getTime()).toBeGreaterThan(e.evaledAt.getTime());
      expect((e.reSubmittedAt ?? e.evaledAt ?? e.submittedAt).getTime()).toBeLessThan(today.getTime());
      expect(e.takenAt.getTime()).toBeGreaterThan(today.getTime() - 91 * 86_400_000);
    }
  });

  it('gives the named accounts the history they need', () => {
    const mine = plan.filter((e) => e.worker === 'worker@pumasi.example');
    const passed = mine.filter((e) => e.outcome === 'pass' || e.outcome === 'reject-then-pass');
    expect(passed.length).toBeGreaterThanOrEqual(45);
    expect(new Set(passed.map((e) => e.projectKey)).size).toBeGreaterThanOrEqual(5);
    expect(mine.filter((e) => e.outcome === 'rejected').length).toBe(2);
    expect(mine.filter((e) => e.outcome === 'waiting').length).toBeGreaterThanOrEqual(3);
    expect(plan.filter((e) => e.reviewer === 'reviewer@pumasi.example').length).toBeGreaterThan(20);
    expect(
      plan.filter((e) => e.reReviewWaiting && e.reviewer === 'reviewer@pumasi.example').length,
    ).toBeGreaterThanOrEqual(1);
  });

  it('lets nobody do two things at once', () => {
    const last = new Map<string, number>();
    for (const e of plan) {
      expect(e.takenAt.getTime()).toBeGreaterThan(last.get(e.worker) ?? 0);
      last.set(e.worker, e.submittedAt.getTime());
    }
  });

  it('leaves most units of every project free', () => {
    for (const p of projects) {
      const used = new Set(plan.filter((e) => e.projectKey === p.key).map((e) => e.unitIndex)).size;
      expect(used).toBeLessThanOrEqual(p.units.length * HISTORY_SHARE);
    }
  });
});
