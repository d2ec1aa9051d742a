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
    'मुफ़्त हेल्थ कैंप': 'health',
    'आँखों की मुफ़्त जाँच': 'health',
    'مفت میڈیکل کیمپ': 'health',
    'آنکھوں کی جانچ، عینک مفت': 'health',
    'सिलाई सीखें': 'education',
    'शाम की पढ़ाई': 'education',
    'سلائی سیکھیں': 'education',
    'वकील से पूछें': 'awareness',
    'अपने हक़ जानें': 'awareness',
    'अपने हक जानें': 'awareness',
    'اپنے حق جانیں': 'awareness',
    'चन्दा जमा करने का दिन': 'fundraiser',
    बैठक: 'general',
    'डॉक्टर अंबेडकर जयंती': 'general',
    'श्रम अधिकारी भी आएँगे': 'general',
    'फूलों की महक': 'general',
  };
  for (const [description, category] of Object.entries(found))
    assert.equal(categoryByWords(description.normalize('NFC')), category, description);
});
