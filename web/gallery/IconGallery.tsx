import { Icon } from '../ui/Icon.tsx';
import { iconNames } from '../ui/icon-names.ts';
import { Kinari } from '../ui/Kinari.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

export function IconGallery({ words }: { words: GalleryWords }) {
  return (
    <GallerySection title={words.drawings}>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <bdi lang="en">{name}</bdi>
          </li>
        ))}
      </ul>
      <Kinari />
    </GallerySection>
  );
}
