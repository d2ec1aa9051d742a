-- What a newsletter says in its source language is translated like other content.
CREATE OR REPLACE VIEW source_texts AS
SELECT kind, id, title, field, source, source_language FROM (
  SELECT 'events' AS kind, id, title, field, source, source_language FROM events
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('location', location)) AS texts (field, source)
  UNION ALL
  SELECT 'stories', id, title, field, source, source_language FROM stories
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'banners', id, title, field, source, source_language FROM banners
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('linkLabel', link_label)) AS texts (field, source)
  UNION ALL
  SELECT 'projects', id, name, field, source, source_language FROM projects
    CROSS JOIN LATERAL (VALUES ('name', name), ('description', description), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'news', id, title, field, source, source_language FROM news
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content)) AS texts (field, source)
  UNION ALL
  SELECT 'team', id, name, field, source, source_language FROM team
    CROSS JOIN LATERAL (VALUES ('task', task), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'timeline', id, title, field, source, source_language FROM timeline
    CROSS JOIN LATERAL (VALUES ('title', title), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'voices', id, name, field, source, source_language FROM voices
    CROSS JOIN LATERAL (VALUES ('words', words), ('place', place)) AS texts (field, source)
  UNION ALL
  SELECT 'milestones', id, title, field, source, source_language FROM milestones
    CROSS JOIN LATERAL (VALUES ('title', title), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'partners', id, name, field, source, source_language FROM partners
    CROSS JOIN LATERAL (VALUES ('name', name)) AS texts (field, source)
  UNION ALL
  SELECT 'newsletters', newsletters.id, subject, field, source, source_language
  FROM newsletters JOIN newsletter_texts ON newsletter_id = newsletters.id AND language = source_language
    CROSS JOIN LATERAL (VALUES ('subject', subject), ('text', text)) AS texts (field, source)
) AS all_texts
WHERE source IS NOT NULL;
