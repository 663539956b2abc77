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

describe('Registration', () => {
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
  ])('[5.3] A registration with an invalid %s is refused with "%s"', (field, message, value) => {
    expect(refusedFields(registration, { ...casey, [field]: value })).toEqual({ [field]: [message] });
  });

  it('[5.9] An email address of 256 characters is refused', () => {
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
  ])('[5.10] A registration with the password %s is refused', (password, messages) => {
    expect(refusedFields(registration, { ...casey, password, confirmPassword: password })).toEqual({
      password: messages,
    });
  });

  it.each([
    ['firstName', 'x'.repeat(100)],
    ['lastName', 'x'.repeat(100)],
    ['email', addressOf(255)],
  ])('[5.4] A registration with %s exactly at its limit is accepted', (field, value) => {
    expect(registration.parse({ ...casey, [field]: value })).toHaveProperty(field, value);
  });

  it('The spaces of a password are kept', () => {
    const password = '  Diamond 9 ';
    expect(registration.parse({ ...casey, password, confirmPassword: password }).password).toBe(password);
  });

  it('All errors are reported together, including passwords that differ', () => {
    expect(Object.keys(refusedFields(registration, { password: 'x', confirmPassword: 'y' })).sort()).toEqual([
      'confirmPassword',
      'email',
      'firstName',
      'lastName',
      'password',
    ]);
  });
});

describe('Sign-in', () => {
  it('[5.13] Sign-in requires an email address and a password', () => {
    expect(refusedFields(credentials, {})).toEqual({
      email: ['Email is required'],
      password: ['Password is required'],
    });
    expect(refusedFields(credentials, { email: casey.email, password: '' })).toEqual({
      password: ['Password is required'],
    });
  });

  it('[5.14] Sign-in requires a valid email address', () => {
    expect(refusedFields(credentials, { email: 'casey@', password: 'x' })).toEqual({
      email: ['Please enter a valid email address'],
    });
  });

  it('[3.32] Sign-in accepts rememberMe and works without it', () => {
    const typed = { email: casey.email, password: 'x' };
    expect(credentials.parse(typed)).toEqual(typed);
    expect(credentials.parse({ ...typed, rememberMe: true }).rememberMe).toBe(true);
  });
});

describe('Password reset', () => {
  it('[5.17] A password reset requires a valid email address', () => {
    expect(refusedFields(emailOnly, { email: '' })).toEqual({ email: ['Email is required'] });
    expect(refusedFields(emailOnly, { email: 'no-address' })).toEqual({
      email: ['Please enter a valid email address'],
    });
  });

  it('[5.18] The new password must follow the rules and be repeated', () => {
    const reset = { token: 'from-the-mail', newPassword: 'short', confirmPassword: 'other' };
    expect(refusedFields(passwordReset, reset)).toEqual({
      newPassword: ['Password must be at least 8 characters long', plain],
      confirmPassword: ["Passwords don't match"],
    });
  });
});

it('The length of a text is counted in code points, so that an emoji counts once', () => {
  const withFirstName = (length: number) => ({ ...casey, firstName: '\u{1F94E}'.repeat(length) });
  expect(refusedFields(registration, withFirstName(100))).toEqual({});
  expect(refusedFields(registration, withFirstName(101))).toEqual({
    firstName: ['First name must be less than 100 characters'],
  });
});
