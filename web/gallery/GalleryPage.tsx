import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { ButtonGallery } from './ButtonGallery.tsx';
import { CardGallery } from './CardGallery.tsx';
import { DialogGallery } from './DialogGallery.tsx';
import { FieldGallery } from './FieldGallery.tsx';
import { galleryWords } from './gallery-words.ts';
import { IconGallery } from './IconGallery.tsx';
import { MessageGallery } from './MessageGallery.tsx';
import { SliderGallery } from './SliderGallery.tsx';
import { TableGallery } from './TableGallery.tsx';

export const head: Page['head'] = ({ language }) => {
  const { title, intro } = galleryWords(language);
  return { title, description: intro, hidden: true };
};

/** Every component in all its states, to be looked at and tested in each language. Only in development. */
export function Component() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const words = galleryWords(language);
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={words.title} text={words.intro} />
      <div className="wrap section">
        <ButtonGallery words={words} language={language} />
        <FieldGallery words={words} />
        <MessageGallery words={words} />
        <CardGallery words={words} />
        <SliderGallery words={words} />
        <TableGallery words={words} />
        <DialogGallery words={words} />
        <IconGallery words={words} />
      </div>
    </main>
  );
}
