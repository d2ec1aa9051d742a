import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryByWords } from './event-category.ts';

test('an event finds its category by the words of its description in three languages', () => {
  const found = {
    'A free health camp': 'health',
    'मुफ़्त स्वास्थ्य जाँच': 'health',
    'مفت صحت کیمپ': 'health',
    'सिलाई की ट्रेनिंग': 'education',
    'سلائی کی تربیت': 'education',
    'क़ानूनी मदद': 'awareness',
    'कानूनी मदद': 'awareness',
    'قانونی مدد': 'awareness',
    बैठक: 'general',
  };
  for (const [description, category] of Object.entries(found))
    assert.equal(categoryByWords(description.normalize('NFC')), category, description);
});
