-- Raised by every write that changes what visitors read; part of the key of every cached page.
CREATE TABLE content_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO content_version DEFAULT VALUES;

-- One row per language and English text. The hash stands for texts that are too long for an index.
CREATE TABLE translations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  language text NOT NULL CHECK (language IN ('hi', 'ur')),
  source_text text NOT NULL CHECK (source_text <> ''),
  source_hash bytea NOT NULL CHECK (source_hash = sha256(convert_to(source_text, 'UTF8'))),
  translated_text text CHECK (translated_text <> ''),
  origin text NOT NULL CHECK (origin IN ('machine', 'human')),
  state text NOT NULL CHECK (state IN ('waiting', 'translated', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (language, source_hash),
  CHECK ((state = 'translated') = (translated_text IS NOT NULL))
);

-- Each row replaces a part of the sample settings that the product is born with.
CREATE TABLE settings (
  part text PRIMARY KEY CHECK (part IN ('foundation', 'social', 'figures', 'donation', 'reports')),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE news (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  content text NOT NULL CHECK (content <> '' AND char_length(content) <= 20000),
  date date NOT NULL CHECK (date BETWEEN '2000-01-01' AND '2100-12-31'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX news_newest_first ON news (date DESC, created_at DESC, id);

CREATE TABLE banners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  description text CHECK (char_length(description) BETWEEN 1 AND 1000),
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 10000),
  link text CHECK (char_length(link) BETWEEN 1 AND 500),
  link_label text CHECK (char_length(link_label) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX banners_in_order ON banners (position, created_at, id);

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> '' AND char_length(email) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'left')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX newsletter_subscriptions_one_per_address ON newsletter_subscriptions (lower(email));
