import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react';
import { buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './FilePicker.module.css';
import { Icon } from './Icon.tsx';

export interface FilePickerProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'multiple' | 'children'> {
  chooseWord: string;
  /** The current picture, kept when nothing is chosen. */
  currentPicture?: string | undefined;
  /** Says that the current picture stays when nothing is chosen. */
  keepHint?: string | undefined;
}

interface ChosenFile {
  name: string;
  picture: string | null;
}

/** One file. A chosen picture is previewed; until then the current one is shown. */
export function FilePicker({
  label,
  mark,
  hint,
  error,
  id,
  chooseWord,
  currentPicture,
  keepHint,
  onChange,
  ...rest
}: FilePickerProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const picture = chosen?.picture ?? (chosen ? undefined : currentPicture);

  useEffect(() => {
    const address = chosen?.picture;
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [chosen]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setChosen(
      file ? { name: file.name, picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null } : null,
    );
    onChange?.(event);
  };

  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id}>
      {(wires) => (
        <div className={styles.picker}>
          {picture && <img className={styles.preview} src={picture} alt="" width="320" height="180" />}
          <input
            {...rest}
            {...wires}
            type="file"
            className={classNames('visually-hidden', styles.input)}
            onChange={choose}
          />
          <label htmlFor={wires.id} className={buttonClass({ look: 'quiet' })}>
            <Icon name="upload" />
            {chooseWord}
          </label>
          <output className={styles.name}>
            {chosen ? <bdi>{chosen.name}</bdi> : currentPicture ? keepHint : null}
          </output>
        </div>
      )}
    </Field>
  );
}
