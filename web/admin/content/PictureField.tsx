import { useState } from 'react';
import type { StoryDrawing } from '#contract/stories/stories.facts.ts';
import { pictureTypes } from '../../forms/chosen-picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { sourceOf } from '../../ui/picture-source.ts';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  /** Of the entry: an address, the name of a drawing, or nothing. */
  current: string | null;
  isRequired: boolean;
  error: string | undefined;
  /** That may be chosen in its place; none: only a picture. */
  drawings: readonly StoryDrawing[];
}

/** A picture, or one of our drawings where nobody may be shown: what was chosen last holds. */
export function PictureField({ current, isRequired, error, drawings }: PictureFieldProps) {
  const { t } = useTranslation('office-content');
  const [drawing, setDrawing] = useState(drawings.find((name) => name === current));
  const shown = drawing ?? current;
  return (
    <>
      <FilePicker
        // A drawing takes the place of a file that was chosen before it.
        key={drawing ?? 'picture'}
        label={t('field.picture')}
        mark={isRequired ? undefined : t('site:form.optional')}
        hint={t('field.pictureHint')}
        error={error}
        name="image"
        accept={pictureTypes}
        chooseWord={t(shown ? 'field.otherPicture' : 'field.choosePicture')}
        currentPicture={shown ? sourceOf(shown, '').src : undefined}
        keepHint={drawing ? t(`drawing.${drawing}`) : t('field.keepPicture')}
        onChange={() => setDrawing(undefined)}
      />
      {drawings.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('drawing.choose')}</summary>
          <fieldset className={styles.drawings}>
            <legend>{t('drawing.hint')}</legend>
            {drawings.map((name) => (
              <label key={name} className={styles.drawing}>
                <input
                  type="radio"
                  name="drawing"
                  value={name}
                  checked={name === drawing}
                  onChange={() => setDrawing(name)}
                />
                <img src={sourceOf(name, '').src} alt="" width="160" height="90" loading="lazy" />
                {t(`drawing.${name}`)}
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}
