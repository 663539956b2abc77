import { useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { TEXT_LANGUAGES, type TextLanguage } from './family-texts.ts';

const options: readonly { readonly value: TextLanguage; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'both', label: 'English and Spanish' },
];

/** A page may show several texts, whose language is one choice. */
const changes = createEmitter<undefined>();

const toKey = (teamId: string) => `textLanguage:${teamId}`;

function findLanguage(text: string | null): TextLanguage | undefined {
  return TEXT_LANGUAGES.find((language) => language === text);
}

/** In which language a coach writes to the families of a team. The device remembers it until the coach signs out. */
export function useTextLanguage(teamId: string) {
  const read = () => findLanguage(deviceStorage.getItem(toKey(teamId))) ?? 'en';
  const language = useSyncExternalStore(changes.subscribe, read);
  const choose = (chosen: TextLanguage) => {
    deviceStorage.setItem(toKey(teamId), chosen);
    changes.emit(undefined);
  };
  return [language, choose] as const;
}

type TextLanguageFieldProps = {
  readonly language: TextLanguage;
  readonly onChoose: (language: TextLanguage) => void;
};

export function TextLanguageField({ language, onChoose }: TextLanguageFieldProps) {
  return (
    <SelectField
      label="Language of the text"
      options={options}
      value={language}
      onChange={({ target }) => onChoose(findLanguage(target.value) ?? 'en')}
    />
  );
}
