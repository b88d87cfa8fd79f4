import { z } from 'zod';
import { emptyDocument } from '../documents/document.ts';
import { type PictureSetProblem, pictureSetFields, soundLimits, validatePictures } from './picture-set.ts';
import type { ToolDefinition } from './tool-definition.ts';

export const mobileImageCollectorOptions = z
  .object({
    ...pictureSetFields,
    /** What is laid over the camera's picture to aim by. */
    overlay: z.enum(['none', 'frame', 'circle', 'grid']).default('frame'),
    /** Width by height of the frame and of the picture taken. */
    aspect: z.number().min(0.25).max(4).default(0.75),
    camera: z.enum(['back', 'front']).default('back'),
    /** Where false, pictures may also be chosen from the phone. */
    cameraOnly: z.boolean().default(false),
  })
  .refine(soundLimits, { error: 'min-over-max' });
export type MobileImageCollectorOptions = z.infer<typeof mobileImageCollectorOptions>;

export const mobileImageCollector: ToolDefinition<MobileImageCollectorOptions, PictureSetProblem> = {
  id: 'm_image_collector',
  options: mobileImageCollectorOptions,
  validate: validatePictures,
  sample: {
    options: mobileImageCollectorOptions.parse({ minFiles: 1, maxFiles: 2, minWidth: 480 }),
    classes: [],
    document: {
      ...emptyDocument('m_image_collector', 1),
      files: [
        {
          id: 'f1',
          name: 'shot-1.jpg',
          type: 'image/jpeg',
          size: 180_000,
          width: 1080,
          height: 1440,
          sha256: '3'.repeat(64),
          look: '0f0f0f0f0f0f0f0f',
        },
      ],
    },
  },
};
