import type {
  ClassNode,
  ProjectClass,
  ProjectDetail,
  ProjectStatistics,
  PublicProject,
} from '@pumasi/contract/api/project';
import type { ClassRow, ProjectRow, StatisticColumns } from './project.repo.ts';

/** What an hour brings at today's price, to somebody of the usual speed whose work is accepted as often as usual. */
export function presentStatistics(row: StatisticColumns & { work_unit_price: number }): ProjectStatistics {
  const { median_seconds: seconds, pass_rate: passRate, paid_rate: paidRate, basis } = row;
  if (seconds === null || passRate === null || paidRate === null || basis === null) return null;
  const pointsPerHour = Math.round((3600 / seconds) * paidRate * row.work_unit_price);
  return { medianSeconds: seconds, passRate, pointsPerHour, basis };
}

export const presentPublic = (row: ProjectRow): PublicProject => ({
  projectID: row.project_id,
  name: row.name,
  description: row.description,
  category: row.category,
  workUnitPrice: row.work_unit_price,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  workEnv: row.work_env,
  state: row.state,
});

/** Without what the caller does in it: that is told by the units. */
export type BareDetail = Omit<ProjectDetail, 'participateType'>;

export const presentDetail = (row: ProjectRow): BareDetail => ({
  projectID: row.project_id,
  name: row.name,
  description: row.description,
  category: row.category,
  workEnv: row.work_env,
  state: row.state,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  templateID: row.template_id,
  publicQuestion: row.public_question,
  pledge: row.pledge,
  guideVersion: row.guide_version,
  projectPrice: {
    workUnitPrice: row.work_unit_price,
    evalUnitPrice: row.eval_unit_price,
    priceDescription: row.price_description,
  },
  statistics: presentStatistics(row),
  gunitProject: {
    workTimeout: row.work_timeout,
    evalTimeout: row.eval_timeout,
    reWorkTimeout: row.re_work_timeout,
    reEvalTimeout: row.re_eval_timeout,
    workMinTimeout: row.work_min_timeout,
    evalMinTimeout: row.eval_min_timeout,
    reWorkMinTimeout: row.re_work_min_timeout,
    reEvalMinTimeout: row.re_eval_min_timeout,
  },
});

export const presentClass = (row: ClassRow): ProjectClass => ({
  classID: row.class_id,
  parentID: row.parent_id,
  name: row.name,
  sysName: row.sys_name,
  type: row.type,
  description: row.description,
  mappingNames: row.mapping_names,
  color: row.color,
});

export function presentTree(rows: readonly ClassRow[]): ClassNode[] {
  const nodes = new Map(
    rows.map((row) => [row.class_id, { ...presentClass(row), children: [] as ClassNode[] }]),
  );
  const roots: ClassNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentID === null ? undefined : nodes.get(node.parentID);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
