import { CallError } from '@pumasi/contract/client';
import { describe, expect, it } from 'vitest';
import {
  findProblem,
  isStaleCertificate,
  registerProblem,
  resetProblem,
  type SignUpForm,
  signUpProblem,
} from './sign-up-rules.ts';

const whole: SignUpForm = {
  userID: ' new@example.com ',
  duplicate: false,
  password: 'abcd1234',
  confirm: 'abcd1234',
  person: {
    DI: 'd',
    NAME: '김새싹',
    GENDER: 0,
    MOBILE_NO: '01012345678',
    BIRTHDATE: '1990-01-02',
    nonce: 'n',
  },
  terms: true,
  privacy: true,
};
const reserved = ['pumasi.example'];

describe('sign-up', () => {
  it('asks in the order of the specification', () => {
    const lacks: Partial<SignUpForm> = {
      userID: 'no',
      duplicate: null,
      password: 'short1',
      confirm: 'other',
      person: null,
      terms: false,
      privacy: false,
    };
    const order = [
      'idFormat',
      'signUp.needCheck',
      'passwordRule',
      'differ',
      'signUp.needIdentity',
      'signUp.needTerms',
      'signUp.needPrivacy',
    ];
    const form = { ...whole, ...lacks };
    const told: (string | null)[] = [];
    for (const name of Object.keys(lacks)) {
      told.push(signUpProblem(form, reserved));
      Object.assign(form, { [name]: whole[name as keyof SignUpForm] });
    }
    expect(told).toEqual(order);
    expect(signUpProblem(form, reserved)).toBeNull();
  });
  it('refuses reserved domains and ids that are taken', () => {
    expect(signUpProblem({ ...whole, userID: 'a@pumasi.example' }, reserved)).toBe('idFormat');
    expect(signUpProblem({ ...whole, userID: 'a@x.pumasi.example' }, reserved)).toBe('idFormat');
    expect(signUpProblem({ ...whole, duplicate: true }, reserved)).toBe('taken');
  });
  it('tells a refusal by its code', () => {
    expect(registerProblem(new CallError(409, '1009', ''))).toBe('m15');
    expect(registerProblem(new CallError(400, '1010', ''))).toBe('m16');
    expect(registerProblem(new CallError(0, 'network', ''))).toBe('m14');
    expect(registerProblem(new CallError(200, '7777', ''))).toBe('m14');
  });
  it('knows a certificate that ran out from any other refusal', () => {
    expect(isStaleCertificate(new CallError(400, '1010', ''))).toBe(true);
    expect(isStaleCertificate(new CallError(409, '1009', ''))).toBe(false);
    expect(isStaleCertificate(new Error('1010'))).toBe(false);
  });
});

describe('recovery', () => {
  it('wants a password before it compares', () => {
    expect(resetProblem('', '')).toBe('reset.needPassword');
    expect(resetProblem('abcdefgh', 'x')).toBe('passwordRule');
    expect(resetProblem('abcd1234', 'abcd123')).toBe('reset.differ');
    expect(resetProblem('abcd1234', 'abcd1234')).toBeNull();
  });
  it('wants a name, three parts and digits', () => {
    expect(findProblem(' ', ['010', '1', '2'])).toBe('find.needName');
    expect(findProblem('김', ['010', '', '2'])).toBe('find.needPhone');
    expect(findProblem('김', ['010', '12a4', '2'])).toBe('find.numeric');
    expect(findProblem('김', ['010', '1234', '5678'])).toBeNull();
  });
});
