import { describe, expect, it } from 'vitest';
import { refusedFields } from '../test/refused-fields.ts';
import { credentials, emailOnly, passwordReset, registration } from './accounts.ts';

const casey = {
  firstName: 'Casey',
  lastName: 'Stone',
  email: 'casey@example.org',
  password: 'Diamond9',
  confirmPassword: 'Diamond9',
};
const addressOf = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;
const plain = 'Password must contain at least one lowercase letter, one uppercase letter, and one number';

describe('a registration', () => {
  it.each([
    ['firstName', 'First name is required', ''],
    ['firstName', 'First name must be less than 100 characters', 'x'.repeat(101)],
    ['lastName', 'Last name is required', ' '],
    ['lastName', 'Last name must be less than 100 characters', 'x'.repeat(101)],
    ['email', 'Email is required', ''],
    ['email', 'Email is required', undefined],
    ['email', 'Please enter a valid email address', 'casey@'],
    ['email', 'Please enter a valid email address', 'casey'],
    ['confirmPassword', "Passwords don't match", 'Diamond8'],
    ['isAdmin', 'This field is not known', true],
  ])('[5.3] is refused with a bad %s: %s', (field, message, value) => {
    expect(refusedFields(registration, { ...casey, [field]: value })).toEqual({ [field]: [message] });
  });

  it('[5.9] refuses an address of 256 characters', () => {
    expect(refusedFields(registration, { ...casey, email: addressOf(256) }).email).toContain(
      'Email must be less than 255 characters',
    );
  });

  it.each([
    ['Short1a', ['Password must be at least 8 characters long']],
    ['alllowercase1', [plain]],
    ['ALLUPPERCASE1', [plain]],
    ['NoDigitsHere', [plain]],
    ['abc', ['Password must be at least 8 characters long', plain]],
  ])('[5.10] is refused with the password %s', (password, messages) => {
    expect(refusedFields(registration, { ...casey, password, confirmPassword: password })).toEqual({
      password: messages,
    });
  });

  it.each([
    ['firstName', 'x'.repeat(100)],
    ['lastName', 'x'.repeat(100)],
    ['email', addressOf(255)],
  ])('[5.4] is accepted with %s exactly at its limit', (field, value) => {
    expect(registration.parse({ ...casey, [field]: value })).toHaveProperty(field, value);
  });

  it('keeps the spaces of a password', () => {
    const password = '  Diamond 9 ';
    expect(registration.parse({ ...casey, password, confirmPassword: password }).password).toBe(password);
  });

  it('names every mistake at once, passwords that differ among them', () => {
    expect(Object.keys(refusedFields(registration, { password: 'x', confirmPassword: 'y' })).sort()).toEqual([
      'confirmPassword',
      'email',
      'firstName',
      'lastName',
      'password',
    ]);
  });
});

describe('signing in', () => {
  it('[5.13] asks for both', () => {
    expect(refusedFields(credentials, {})).toEqual({
      email: ['Email is required'],
      password: ['Password is required'],
    });
    expect(refusedFields(credentials, { email: casey.email, password: '' })).toEqual({
      password: ['Password is required'],
    });
  });

  it('[5.14] asks for a valid address', () => {
    expect(refusedFields(credentials, { email: 'casey@', password: 'x' })).toEqual({
      email: ['Please enter a valid email address'],
    });
  });

  it('[3.32] may say whether to be remembered, and need not', () => {
    const typed = { email: casey.email, password: 'x' };
    expect(credentials.parse(typed)).toEqual(typed);
    expect(credentials.parse({ ...typed, rememberMe: true }).rememberMe).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('[5.17] asks for the address, and for a valid one', () => {
    expect(refusedFields(emailOnly, { email: '' })).toEqual({ email: ['Email is required'] });
    expect(refusedFields(emailOnly, { email: 'nobody' })).toEqual({ email: ['Please enter a valid email address'] });
  });

  it('[5.18] is replaced by one that follows the rules, typed twice alike', () => {
    const reset = { token: 'from-the-mail', newPassword: 'short', confirmPassword: 'other' };
    expect(refusedFields(passwordReset, reset)).toEqual({
      newPassword: ['Password must be at least 8 characters long', plain],
      confirmPassword: ["Passwords don't match"],
    });
  });
});

it('counts the length of a text in code points, so that an emoji counts once', () => {
  const withFirstName = (length: number) => ({ ...casey, firstName: '\u{1F94E}'.repeat(length) });
  expect(refusedFields(registration, withFirstName(100))).toEqual({});
  expect(refusedFields(registration, withFirstName(101))).toEqual({
    firstName: ['First name must be less than 100 characters'],
  });
});
