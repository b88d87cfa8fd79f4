import { type Database, sql } from '../../platform/database.ts';

export interface StatisticColumns {
  median_seconds: number | null;
  pass_rate: number | null;
  paid_rate: number | null;
  basis: number | null;
}

export interface ProjectRow extends StatisticColumns {
  project_id: string;
  name: string;
  description: string;
  category: number;
  work_env: number;
  state: number;
  template_id: string;
  tool: string;
  option: Record<string, unknown>;
  requester: string;
  min_level: number;
  start_at: Date;
  end_at: Date;
  public_question: boolean;
  pledge: boolean;
  work_unit_price: number;
  eval_unit_price: number;
  price_description: string;
  work_timeout: number;
  eval_timeout: number;
  re_work_timeout: number;
  re_eval_timeout: number;
  work_min_timeout: number;
  eval_min_timeout: number;
  re_work_min_timeout: number;
  re_eval_min_timeout: number;
  crowd: boolean;
  guide_version: number;
}

export interface ClassRow {
  class_id: string;
  parent_id: string | null;
  name: string;
  sys_name: string;
  type: string;
  description: string;
  mapping_names: string[];
  color: string;
}

export interface TemplateRow {
  template_id: string;
  tool: string;
  type: number;
  description: string;
}

export interface NewProject {
  projectID: string;
  name: string;
  description: string;
  category: number;
  workEnv: number;
  state: number;
  templateID: string;
  option: Record<string, unknown>;
  requester: string;
  startAt: Date;
  endAt: Date;
  crowd: boolean;
  minLevel: number;
  workUnitPrice: number;
  evalUnitPrice: number;
  priceDescription: string;
  billType: 1 | 2;
  reviewStages: number;
  workersPerUnit: number;
  timeouts: Partial<Record<'work' | 'eval' | 'reWork' | 'reEval', number>>;
  createdAt: Date;
}

const PROJECT = sql`
  select p.*, t.tool, s.median_seconds, s.pass_rate, s.paid_rate, s.basis, coalesce((select max(version) from project_guide g where g.project_id = p.project_id and g.type = 1), 1) as guide_version
    from project p join template t using (template_id) left join project_statistic s using (project_id)`;

export class ProjectRepo {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  findById(projectID: string): Promise<ProjectRow | undefined> {
    return this.#db.one<ProjectRow>(sql`${PROJECT} where p.project_id = ${projectID}`);
  }

  listPublic(state: number, page: { limit: number; offset: number }, at: Date): Promise<ProjectRow[]> {
    return this.#db.rows<ProjectRow>(sql`
      ${PROJECT} where p.state = ${state} and p.crowd and p.start_at <= ${at} and p.end_at > ${at}
       order by p.start_at desc, p.project_id limit ${page.limit} offset ${page.offset}`);
  }

  classes(projectID: string, page: { limit: number; offset: number }): Promise<ClassRow[]> {
    return this.#db.rows<ClassRow>(sql`
      select class_id, parent_id, name, sys_name, type, description, mapping_names, color from project_class
       where project_id = ${projectID} order by position limit ${page.limit} offset ${page.offset}`);
  }

  template(templateID: string): Promise<TemplateRow | undefined> {
    return this.#db.one<TemplateRow>(
      sql`select template_id, tool, type, description from template where template_id = ${templateID}`,
    );
  }

  /** The version of the guide in force, when there is one. */
  async guideVersion(projectID: string, type: number): Promise<number | undefined> {
    const row = await this.#db.one<{ version: number }>(sql`
      select version from project_guide
       where project_id = ${projectID} and type = ${type} order by version desc limit 1`);
    return row?.version;
  }

  async insertTemplate(template: TemplateRow): Promise<void> {
    await this.#db.run(sql`
      insert into template (template_id, tool, type, description)
      values (${template.template_id}, ${template.tool}, ${template.type}, ${template.description}) on conflict do nothing`);
  }

  async insert(p: NewProject): Promise<void> {
    await this.#db.run(sql`
      insert into project (project_id, name, description, category, work_env, state, template_id, option, requester, start_at, end_at, crowd,
                           min_level, work_unit_price, eval_unit_price, price_description, bill_type, review_stages, workers_per_unit,
                           work_timeout, eval_timeout, re_work_timeout, re_eval_timeout, created_at)
      values (${p.projectID}, ${p.name}, ${p.description}, ${p.category}, ${p.workEnv}, ${p.state}, ${p.templateID},
              ${JSON.stringify(p.option)}, ${p.requester}, ${p.startAt}, ${p.endAt}, ${p.crowd}, ${p.minLevel}, ${p.workUnitPrice},
              ${p.evalUnitPrice}, ${p.priceDescription}, ${p.billType}, ${p.reviewStages}, ${p.workersPerUnit},
              ${p.timeouts.work ?? 3600}, ${p.timeouts.eval ?? 1800}, ${p.timeouts.reWork ?? 172_800}, ${p.timeouts.reEval ?? 86_400},
              ${p.createdAt})`);
  }

  async insertClass(projectID: string, position: number, c: ClassRow): Promise<void> {
    await this.#db.run(sql`
      insert into project_class (project_id, class_id, parent_id, position, name, sys_name, type, description, mapping_names, color)
      values (${projectID}, ${c.class_id}, ${c.parent_id}, ${position}, ${c.name}, ${c.sys_name}, ${c.type}, ${c.description},
              ${c.mapping_names}, ${c.color})`);
  }

  async insertGuide(projectID: string, type: number, markdown: string, at: Date): Promise<void> {
    await this.#db.run(sql`
      insert into project_guide (project_id, type, version, markdown, created_at)
      select ${projectID}, ${type}, coalesce(max(version), 0) + 1, ${markdown}, ${at} from project_guide
       where project_id = ${projectID} and type = ${type}`);
  }
}
