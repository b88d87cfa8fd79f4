/** The numbered words of the product, one place for both sides of the wire. */
export const Role = { admin: 1, manager: 2, requester: 3, tasker: 4 } as const;
export type Role = (typeof Role)[keyof typeof Role];

export const Division = { crowd: 1, inHouse: 2 } as const;
export type Division = (typeof Division)[keyof typeof Division];

export const Category = { video: 1, image: 2, survey: 3, text: 4, audio: 5 } as const;
export type Category = (typeof Category)[keyof typeof Category];

export const WorkEnv = { pc: 1, mobile: 2, both: 3, etc: 4 } as const;
export type WorkEnv = (typeof WorkEnv)[keyof typeof WorkEnv];

export const ProjectState = { init: 1, ready: 2, start: 3, pause: 4, stop: 5 } as const;
export type ProjectState = (typeof ProjectState)[keyof typeof ProjectState];

export const WorkState = { waiting: 1, working: 2, reWorking: 3, submitted: 4 } as const;
export type WorkState = (typeof WorkState)[keyof typeof WorkState];

export const EvalState = { awaiting: 1, underReview: 2, rejected: 3, reReview: 4, passed: 5 } as const;
export type EvalState = (typeof EvalState)[keyof typeof EvalState];

export const Permission = { work: 1, eval: 2 } as const;
export type Permission = (typeof Permission)[keyof typeof Permission];

export const BillType = { total: 0, withdrawable: 1, automatic: 2 } as const;
export type BillType = (typeof BillType)[keyof typeof BillType];

/** 0 unregistered, 1 registered, 3 bad account number, 4 bad info. */
export const WithdrawState = { unregistered: 0, registered: 1, badAccount: 3, badInfo: 4 } as const;
export type WithdrawState = (typeof WithdrawState)[keyof typeof WithdrawState];

export const Language = { default: 0, korean: 1, english: 2 } as const;
export type Language = (typeof Language)[keyof typeof Language];

/** This level is restricted: it sees no points, prices or earnings. */
export const RESTRICTED_LEVEL = 1000;
