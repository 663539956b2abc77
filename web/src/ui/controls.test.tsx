import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offlineMessage } from '#lib/http/network.ts';
import { reportOnline, setBrowserOnline } from '#test/browser/browser-network.ts';
import { renderComponent } from '#test/pages/render-route.tsx';
import { Button, buttonVariants } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ToastRegion } from '#ui/feedback/toast-region.tsx';
import { PasswordField, TextAreaField, TextField } from '#ui/forms/fields.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Alert } from './feedback/alert.tsx';
import { CapacityBar, capacityTone } from './feedback/capacity-bar.tsx';

afterEach(cleanup);

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('a field', () => {
  it('A field is named by its label and described by error and helper.', () => {
    render(<TextField label="Email Address" helper="We write rarely." error="Email is required" />);
    const input = screen.getByLabelText('Email Address');
    expect(descriptionOf(input)).toBe('We write rarely. | Email is required');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('A field is neither invalid nor described without error and helper.', () => {
    render(<TextField label="Email Address" />);
    const input = screen.getByLabelText('Email Address');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('counts the typed characters and describes the field with the count', () => {
    render(<TextAreaField label="Notes" count={1001} limit={1000} />);
    expect(descriptionOf(screen.getByLabelText('Notes'))).toBe('1001/1000 characters');
  });

  it('receives the focus if it is the first invalid field of a form', async () => {
    function Form() {
      const { register, handleSubmit, formState } = useForm({ defaultValues: { name: 'Hawks', email: '' } });
      return (
        <form onSubmit={handleSubmit(() => undefined)}>
          <TextField label="Name" {...register('name', { required: 'Name?' })} />
          <TextField
            label="Email"
            error={formState.errors.email?.message}
            {...register('email', { required: 'Email is required' })}
          />
          <Button type="submit">Save</Button>
        </form>
      );
    }
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Email is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

it('a password is shown and hidden by its button', async () => {
  render(<PasswordField label="Password" autoComplete="new-password" />);
  const input = screen.getByLabelText('Password', { selector: 'input' });
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('a pending button shows its label, keeps the focus, and does nothing when pressed', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" pendingLabel="Creating Account..." onClick={press}>
        Create Account
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Creating Account...' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it.each([
  ['regular', 'min-h-target'],
  ['large', 'min-h-13'],
] as const)('A button of the size %s has one minimum height.', (size, height) => {
  const heights = buttonVariants({ size })
    .split(' ')
    .filter((name) => name.startsWith('min-h-'));
  expect(heights).toEqual([height]);
});

it('errors are announced immediately, other alerts at the next pause', () => {
  render(
    <>
      <Alert tone="error">Bad</Alert>
      <Alert tone="success">Good</Alert>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Bad');
  expect(screen.getByRole('status').textContent).toBe('Good');
});

it.each([
  [0, 25, 'roomy'],
  [20, 25, 'roomy'],
  [21, 25, 'tight'],
  [24, 25, 'tight'],
  [25, 25, 'full'],
  [30, 25, 'full'],
] as const)('[9.8] %i of %i players is %s', (used, capacity, tone) => {
  expect(capacityTone(used, capacity)).toBe(tone);
  render(<CapacityBar used={used} capacity={capacity} label="Players" />);
  expect(screen.getByRole('progressbar', { name: 'Players' }).dataset.tone).toBe(tone);
});

it('[2.108b] the bar is green, then yellow, then red', () => {
  for (const [used, colour] of [
    [20, 'bg-grass'],
    [21, 'bg-warning'],
    [25, 'bg-danger'],
  ] as const) {
    render(<CapacityBar used={used} capacity={25} label={`${used} players`} />);
    expect(screen.getByRole('progressbar', { name: `${used} players` }).firstElementChild?.className).toContain(colour);
  }
});

describe('a confirmation dialog', () => {
  it('A confirmation dialog is named by its title, closes on Escape and on Cancel, and does nothing then.', async () => {
    const cancel = vi.fn();
    const confirm = vi.fn();
    renderComponent(
      <ConfirmDialog
        title="Delete Hawks?"
        isOpen
        onCancel={cancel}
        onConfirm={confirm}
        confirmLabel="Delete Team"
        isDanger
      >
        Players are kept.
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Hawks?' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(2);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms only once', async () => {
    const confirm = vi.fn();
    renderComponent(
      <ConfirmDialog title="Delete Hawks?" isOpen onCancel={vi.fn()} onConfirm={confirm} confirmLabel="Delete Team">
        Players are kept.
      </ConfirmDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete Team' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

describe('a toast', () => {
  it('[2.123] A toast disappears after three seconds, unless the pointer or the focus is on it.', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => showToast('Saved'));
    expect(screen.getByRole('status').textContent).toContain('Saved');
    act(() => vi.advanceTimersByTime(2999));
    expect(screen.queryByText('Saved')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Saved')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.queryByText('Saved')).toBeNull();
    vi.useRealTimers();
  });

  it('A toast can be undone.', async () => {
    const undo = vi.fn();
    render(<ToastRegion />);
    act(() => showToast('Deleted', { action: { label: 'Undo', onPress: undo } }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});

describe('the offline message', () => {
  const whole = `Failed to load teams: ${offlineMessage}`;

  it('[D.5] The offline message goes away as soon as the browser is online again, and an alert without another text with it.', () => {
    reportOnline(false);
    const screen = render(
      <>
        <Alert tone="error">{offlineMessage}</Alert>
        <Alert tone="error" title="The lineup is not saved">{`${offlineMessage} It is still here.`}</Alert>
        <ErrorState message={whole} onRetry={() => undefined} />
        <ErrorState message={offlineMessage} onRetry={() => undefined} />
        <ToastRegion />
      </>,
    );
    act(() => {
      showToast(offlineMessage, { tone: 'error' });
      showToast('Saved');
    });
    expect(screen.getAllByText(/offline/)).toHaveLength(5);
    setBrowserOnline(true);
    expect(screen.queryByText(/offline/)).toBeNull();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The lineup is not savedIt is still here.',
      'Failed to load teamsTry Again',
      'You are online again.Try Again',
    ]);
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    screen.getByText('Saved');
  });
});
