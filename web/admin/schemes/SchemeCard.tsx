import { Link } from 'react-router';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import styles from '../content/ContentCard.module.css';
import { RowButton } from '../shared/RowButton.tsx';
import { AgeOfCheck } from './AgeOfCheck.tsx';

interface SchemeCardProps {
  scheme: OfficeScheme;
  onChecked: () => void;
  onDelete: () => void;
}

export function SchemeCard({ scheme, onChecked, onDelete }: SchemeCardProps) {
  const { t } = useTranslation('office-content');
  const { name, gives, certainty, language, source_link, source_name, is_shown: isShown } = scheme;
  return (
    <Card look="panel">
      <div className="row">
        <Badge tone={isShown ? 'success' : 'neutral'} icon={isShown ? 'eye' : 'eye-off'}>
          {t(isShown ? 'shown' : 'hidden')}
        </Badge>
        <Badge tone={certainty === 'low' ? 'danger' : 'info'}>{t(`office-schemes:certainty.${certainty}`)}</Badge>
      </div>
      <h2 className={styles.title} {...wordsIn(language)}>
        {name}
      </h2>
      <p className="clamp" {...wordsIn(language)}>
        {gives}
      </p>
      <AgeOfCheck scheme={scheme} />
      <a href={source_link} rel="noopener noreferrer" target="_blank" lang="en" dir="ltr">
        {source_name}
      </a>
      <div className={styles.acts}>
        <RowButton word={t('office-schemes:check.today')} thing={name} icon="tick" onClick={onChecked} />
        <LinkButton
          as={Link}
          look="quiet"
          size="dense"
          icon="edit"
          aria-label={`${t('edit')}: ${name}`}
          to={screens.scheme({ id: scheme.id })}
        >
          {t('edit')}
        </LinkButton>
        <Button look="dangerQuiet" size="dense" icon="trash" aria-label={`${t('delete')}: ${name}`} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </Card>
  );
}
