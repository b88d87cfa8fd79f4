/** The shape of the demonstration data: pure data that the seeding code plays through the real services. */
import type { AnnotationDocument } from './document.ts';

export type DemoTool =
  | 'audio_stt'
  | 'speech_to_text'
  | 'bank_ocr'
  | 'bank_ocr_polygon'
  | 'bbox_checker'
  | 'seg_bottom'
  | 'seg_wearing'
  | 'seg_too_many'
  | 'keypoint'
  | 'keypoint_ordered'
  | 'wearing_compare'
  | 'wearing_compare_multi'
  | 'human_keypoint'
  | 'image_annotator'
  | 'image_checker'
  | 'image_collector'
  | 'image_collector_annotator'
  | 'cube_annotator'
  | 'cube_annotator_v2'
  | 'multi_tagging'
  | 'image_segmentator'
  | 'image_set_collector'
  | 'image_tagging_collector'
  | 'image_tool'
  | 'cuboid_annotator'
  | 'landmark'
  | 'legal_form_tagger'
  | 'm_image_collector'
  | 'object_tracker'
  | 'survey'
  | 'text_summarizer'
  | 'video_collector'
  | 'zip_collector';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One question about an object of a class. */
export interface DemoAttribute {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly type: 'select' | 'boolean' | 'text' | 'number';
  readonly values?: readonly { readonly value: string; readonly name: string; readonly nameEn: string }[];
  readonly required?: boolean;
}

export interface DemoClass {
  readonly classID: string;
  readonly name: string;
  readonly nameEn: string;
  readonly color: string;
  readonly parentID: string | null;
  readonly attributes?: readonly DemoAttribute[];
}

export interface DemoTimeouts {
  readonly workTimeout: number;
  readonly evalTimeout: number;
  readonly reWorkTimeout: number;
  readonly reEvalTimeout: number;
}

export interface DemoUnit {
  /** Relative to the assets folder. */
  readonly file: string;
  readonly orgFileName: string;
  /** Known answer; null where only a person can answer (surveys, collections). */
  readonly truth: AnnotationDocument | null;
  /** What the worker starts from when a machine went first (recognised fields, given boxes). */
  readonly draft?: AnnotationDocument;
  /** For collections: the pictures that somebody has brought, in the order of the truth's files; relative to the assets folder. */
  readonly handedIn?: readonly string[];
}

export interface DemoProject {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly description: string;
  readonly descriptionEn: string;
  /** 1 video, 2 image, 3 survey, 4 text, 5 audio. */
  readonly category: 1 | 2 | 3 | 4 | 5;
  /** 1 computer, 2 mobile, 3 both. */
  readonly workEnv: 1 | 2 | 3;
  readonly tool: DemoTool;
  /** 2 adds the unable-to-work button. */
  readonly templateType: 1 | 2;
  readonly options: { readonly [key: string]: JsonValue };
  readonly classes: readonly DemoClass[];
  readonly workUnitPrice: number;
  readonly evalUnitPrice: number;
  readonly priceDescription: string;
  /** Paid each Wednesday without a request. */
  readonly paysAutomatically?: boolean;
  readonly endInDays: number;
  readonly startedDaysAgo: number;
  readonly reviewStages: 1 | 2 | 3;
  readonly timeouts: DemoTimeouts;
  readonly guideWork: string;
  readonly guideEval: string;
  readonly units: readonly DemoUnit[];
  /** Workers per unit. */
  readonly copies: number;
}
