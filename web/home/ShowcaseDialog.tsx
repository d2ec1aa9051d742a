import { Link } from 'react-router';
import { languageOf } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { ShareLink } from '../share/ShareLink.tsx';
import { Button } from '../ui/Button.tsx';
import { CardPicture } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { PersonLine } from './PersonLine.tsx';
import styles from './ShowcaseDialog.module.css';
import type { Showcase, ShowcaseLook } from './showcase.ts';

interface ShowcaseDialogProps {
  /** Undefined while nothing is open. */
  item: Showcase | undefined;
  look: ShowcaseLook;
  onClose: () => void;
}

export function ShowcaseDialog({ item, look, onClose }: ShowcaseDialogProps) {
  const { t } = useTranslation('home');
  const closeWord = t('site:dialog.close');
  return (
    <Dialog
      wide
      open={item !== undefined}
      title={item?.name ?? ''}
      titleLanguage={item && languageOf(item, 'name')}
      closeWord={closeWord}
      onClose={onClose}
    >
      {item && (
        <>
          <CardPicture
            className={styles.picture}
            src={item.image}
            fallback={item.drawing}
            alt=""
            width={800}
            height={450}
            sizes="(min-width: 48rem) 42rem, 100vw"
          />
          {item.isSample && (
            <p>
              <SampleMark />
            </p>
          )}
          <Paragraphs text={item.description} lang={languageOf(item, 'description')} />
          {item.details && <Paragraphs text={item.details} lang={languageOf(item, 'details')} />}
          {item.person && <PersonLine name={item.person} />}
          <DialogActions>
            <LinkButton as={Link} look="donate" to="/get-involved">
              {t('showcase.getInvolved')}
            </LinkButton>
            {look === 'story' && <ShareLink title={item.name} path={`/#${item.anchor}`} />}
            <Button look="quiet" onClick={onClose}>
              {closeWord}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
