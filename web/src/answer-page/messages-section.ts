import type { Messages, MessagesOf, MessagesState } from '#lib/family-messages/create-messages.ts';
import { createElement } from './create-element.ts';
import { texts } from './texts.ts';
import { type Player, renderButton, renderLink, type View } from './view.ts';

/** One tap turns messages about this child on, and one off. */
export function renderMessages({ messages, messagesOutcome }: View, player: Player, pushKey: string): HTMLElement {
  const state = messages.state(player.id);
  const title = createElement('h2', { id: 'messages', class: 'label' }, [texts.messages]);
  const section = { class: 'grid gap-2', 'aria-labelledby': 'messages' };
  if (state.support !== 'push') return createElement('section', section, [title, renderUnsupported(state)]);
  const of = { playerId: player.id, pushKey };
  return createElement('section', section, [
    title,
    ...(state.isBlocked ? [renderNote(texts.messagesBlocked)] : renderChoice(messages, state, { of, player })),
    messagesOutcome,
  ]);
}

type OfPlayer = { readonly of: MessagesOf; readonly player: Player };

function renderChoice(messages: Messages, { chosen, progress }: MessagesState, { of, player }: OfPlayer) {
  const disabled = progress === 'saving';
  if (!chosen) {
    const turnOn = () => void messages.turnOn(of, { showsNames: false });
    return [
      renderButton('messages', texts.messagesOn, turnOn, { disabled, 'aria-describedby': 'messages-reason' }),
      renderNote(texts.messagesReason(player.firstName), { id: 'messages-reason' }),
    ];
  }
  const { showsNames = false } = chosen;
  const name = showsNames ? `✓ ${texts.messagesWithNames}` : texts.messagesWithNames;
  const change = () => void messages.turnOn(of, { showsNames: !showsNames });
  const pressed = { disabled, 'aria-pressed': String(showsNames), 'aria-describedby': 'messages-names' };
  return [
    createElement('p', {}, [texts.messagesAreOn(player.firstName)]),
    renderButton('messages-names', name, change, pressed),
    renderNote(texts.messagesWithNamesHint, { id: 'messages-names' }),
    renderLink('messages', texts.messagesOff, () => void messages.turnOff(of.playerId), {
      class: 'min-h-11 cursor-pointer justify-self-start underline',
      disabled,
    }),
  ];
}

export function describeMessagesProgress({ progress, refusal }: MessagesState): string {
  if (progress === 'failed') return texts.refusal(refusal) ?? texts.messagesFailed;
  return progress === 'saving' ? texts.messagesSaving : '';
}

function renderNote(text: string, more = {}): HTMLElement {
  return createElement('p', { class: 'text-ink-soft text-sm', ...more }, [text]);
}

function renderUnsupported({ support }: MessagesState): HTMLElement {
  if (support === 'none') return renderNote(texts.messagesNotHere);
  const [shareIcon, addIcon] = ['share-icon', 'add-icon'].map(renderIcon);
  const parts = [
    texts.messagesOnIphoneShare,
    shareIcon,
    texts.messagesOnIphoneAdd,
    addIcon,
    texts.messagesOnIphoneOpen,
  ];
  return createElement('p', { class: 'text-ink-soft' }, parts);
}

/** The picture that stands beside these words on the device. It is drawn in `answer.html`. */
function renderIcon(id: string): HTMLElement {
  const drawn = document.getElementById(id);
  const picture = drawn instanceof HTMLTemplateElement && document.importNode(drawn.content, true);
  return createElement('span', { class: 'inline-block align-text-bottom' }, [picture]);
}
