import { mailboxes } from '../../../src/config/site.ts';
import type { PageFacts } from '../page-facts.ts';

const mail = `mailto:${mailboxes.compliance}?subject=*`;

export default {
  page: '/compliance/',
  facts: [
    { text: 'Compliance', own: true },
    { link: 'Read Our Standards', to: '#standards' },
    { link: 'Contact Compliance Team', to: mail },
    { count: 4, of: 'ul > li', in: 'Core Compliance' },
    { count: 4, of: 'li > h3', in: 'Global Compliance' },
    { text: 'GDPR', own: true, in: 'Data Privacy Laws' },
    { text: 'CCPA', own: true, in: 'Data Privacy Laws' },
    { text: 'India DPDP Act', own: true, in: 'Data Privacy Laws' },
    { text: 'GST', own: true, in: 'Financial Regulations' },
    { text: 'International VAT', own: true, in: 'Financial Regulations' },
    { text: 'SOC 2 readiness', own: true, in: 'Security Standards' },
    { text: 'ISO/IEC 27001 alignment', own: true, in: 'Security Standards' },
    { heading: 'Government Relations', in: 'Global Compliance' },
    { heading: 'Why This Matters' },
    { count: 5, of: 'ol > li', in: 'Our Process' },
    { heading: 'Monitor', in: 'Our Process' },
    { heading: 'Update', in: 'Our Process' },
    { heading: 'Audit', in: 'Our Process' },
    { heading: 'Report', in: 'Our Process' },
    { heading: 'Certify', in: 'Our Process' },
    { text: 'We answer regulators in writing.' },
    { link: mailboxes.compliance, to: mail },
  ],
} satisfies PageFacts;
