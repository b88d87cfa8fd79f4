import { z } from 'zod';
import { Role } from '../enums.ts';
import { ProjectID, UID, UnitID, WorkID } from '../ids.ts';
import { paging, route } from '../route.ts';
import { content, SubmittedFile, seal } from './unit.ts';

const inProject = z.object({ projectID: ProjectID });
const int = z.number().int();

/**
 * How collecting works. A collecting project (its tool's id holds `collector`) may hand out slots: units whose file is a brief, taken with POST unit/work
 * and handed in with PUT unit/work like any other. Beside them, or instead, a worker may bring pictures nobody asked for one by one: each
 * PUT unit/work/acquisition makes a unit of its own that is submitted at once. Both send the files as `file`, several times, and both refuse
 * a file that was already handed in to this project by another work (1009; `message` ends with the position) or whose kind the tool does not take (1017).
 */
export const ACQUISITION_UNIT = '';

export const WorkThumbnail = z.object({
  workID: WorkID,
  unitID: UnitID,
  workedAt: z.string(),
  /** null waiting for review, 1 rejected, anything else passed */
  evalState: int.nullable(),
  /** A small picture, or null for sound, text and video. */
  thumbnail: z.string().nullable(),
});
export type WorkThumbnail = z.infer<typeof WorkThumbnail>;

export const collectRoutes = {
  acquisition: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/work/acquisition',
    access: [Role.tasker],
    summary:
      'Whether the caller may bring something now, or why not: the quota is filled, or the project is closed',
    params: inProject,
    query: z.object({ uID: UID }),
    self: ['uID'],
    answer: z.object({ acquisition: z.enum(['open', 'full', 'closed']) }),
    errors: ['1000', '1003', '1005', '1020'],
  }),
  acquire: route({
    service: 'unit',
    method: 'PUT',
    path: '/api/v1/gunit/{projectID}/unit/work/acquisition',
    access: [Role.tasker],
    summary:
      'Hand in what was collected without a unit: makes a submitted unit of it; sent twice it counts once',
    params: inProject,
    body: z.object({
      /** JSON {data}: as in a submit but without a unitID. `sess` is sealed with the unitID ACQUISITION_UNIT. */
      content,
      workBy: UID,
      /** The sender's own name for this hand-in: the same key sent again answers as the first did. Without it the content's digest is the key. */
      assignKey: z
        .string()
        .regex(/^[\w:-]{1,64}$/)
        .optional(),
      ...seal,
    }),
    multipart: ['file'],
    repeated: ['file'],
    self: ['workBy'],
    answer: z.object({ unitID: UnitID, workID: WorkID, fileURLs: z.array(SubmittedFile) }),
    errors: ['1000', '1003', '1005', '1009', '1015', '1016', '1017', '1020', '1021'],
  }),
  thumbnails: route({
    service: 'unit',
    method: 'GET',
    path: '/api/v1/gunit/{projectID}/unit/work/list/attr',
    access: [Role.tasker],
    summary: 'What the caller handed in, latest first, with small pictures; page by page until 204',
    params: inProject,
    query: z.object({ workBy: UID, ...paging(500, 500) }),
    self: ['workBy'],
    answer: z.object({ workThumbnails: z.array(WorkThumbnail) }),
    mayBeEmpty: true,
    errors: ['1000', '1003', '1005'],
  }),
};
