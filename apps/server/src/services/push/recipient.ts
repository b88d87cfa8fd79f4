/** All that a message needs to know of a member: the view message_recipient. */
export interface Recipient {
  readonly uid: string;
  readonly email: string;
  readonly mobile: string;
  readonly language: number;
  readonly sms: boolean;
  readonly mail: boolean;
  readonly kakao: boolean;
  readonly app: boolean;
}
