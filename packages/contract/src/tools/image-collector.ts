import { z } from 'zod';
import { emptyDocument } from '../documents/document.ts';
import {
  type PictureSetOptions,
  type PictureSetProblem,
  pictureSetFields,
  soundLimits,
  validatePictures,
} from './picture-set.ts';
import type { ToolDefinition } from './tool-definition.ts';

export const imageCollectorOptions = z
  .object(pictureSetFields)
  .refine(soundLimits, { error: 'min-over-max' });

export const imageCollector: ToolDefinition<PictureSetOptions, PictureSetProblem> = {
  id: 'image_collector',
  options: imageCollectorOptions,
  validate: validatePictures,
  sample: {
    options: imageCollectorOptions.parse({
      minFiles: 2,
      maxFiles: 3,
      minWidth: 640,
      minHeight: 480,
      maxBytes: 1_000_000,
      checklist: [{ id: 'faces', name: '얼굴이 보이지 않습니다', nameEn: 'No face can be seen' }],
    }),
    classes: [],
    document: {
      ...emptyDocument('image_collector', 1),
      answers: { faces: true },
      files: [
        {
          id: 'f1',
          name: '골목.jpg',
          type: 'image/jpeg',
          size: 240_000,
          width: 1600,
          height: 1200,
          sha256: '1'.repeat(64),
          look: '00ff00ff00ff00ff',
        },
        {
          id: 'f2',
          name: '정류장.png',
          type: 'image/png',
          size: 310_000,
          width: 1280,
          height: 960,
          sha256: '2'.repeat(64),
          look: 'ff00ff00ff00ff00',
        },
      ],
    },
  },
};
