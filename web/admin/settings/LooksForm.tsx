import { type Palette, palettes } from '#contract/settings/identity.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Fold } from './Fold.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import styles from './LooksForm.module.css';

const fields = ['palette', 'removeLogo', 'removeLogoDark', 'logo', 'logoDark'] as const;
const logos = [
  { name: 'logo', remove: 'removeLogo', removeWord: 'identity.remove' },
  { name: 'logoDark', remove: 'removeLogoDark', removeWord: 'identity.removeDark' },
] as const;
const logoTypes = 'image/png,image/jpeg,image/webp';

const fileIn = (form: HTMLFormElement, name: string): File | null => {
  const file = new FormData(form).get(name);
  return file instanceof File && file.name !== '' ? file : null;
};

export function LooksForm() {
  const { t } = useTranslation('admin');
  return (
    <IdentityForm
      title={t('identity.title')}
      text={t('identity.text')}
      fields={fields}
      fieldOf={{ not_an_image: 'logo', image_too_large: 'logo' }}
      toBody={({ palette, removeLogo, removeLogoDark }) => ({
        palette: palette as Palette,
        removeLogo: removeLogo === 'true',
        removeLogoDark: removeLogoDark === 'true',
      })}
      filesOf={(form) => ({ logo: fileIn(form, 'logo'), logoDark: fileIn(form, 'logoDark') })}
    >
      {(identity, wrong) => (
        <>
          {logos.map(({ name, remove, removeWord }) => (
            <Fold key={`${name} ${identity.version}`} title={t(`identity.${name}`)}>
              <FilePicker
                label={t(`identity.${name}`)}
                mark={t('site:form.optional')}
                hint={t('identity.hint')}
                error={wrong(name)}
                name={name}
                accept={logoTypes}
                chooseWord={t(identity[name] ? 'identity.other' : 'identity.choose')}
                currentPicture={identity[name]?.url}
                keepHint={t('identity.keep')}
              />
              {identity[name] && (
                <label className={styles.tick}>
                  <input type="checkbox" name={remove} value="true" />
                  {t(removeWord)}
                </label>
              )}
            </Fold>
          ))}
          <fieldset className={styles.palettes}>
            <legend>{t('identity.palette')}</legend>
            {palettes.map((palette) => (
              <label key={palette} className={styles.palette}>
                <input type="radio" name="palette" value={palette} defaultChecked={palette === identity.palette} />
                <span className={styles[palette]} aria-hidden="true" />
                {t(`identity.palettes.${palette}`)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </IdentityForm>
  );
}
