/**
 * The part of schema.org's vocabulary that this site speaks. A line is a type, its parent, and its own
 * properties with what schema.org expects there: data types (Text, URL, …) or names of types. Marked by
 * `!` is what Google documents as required for a rich result, in place of what the parent requires; of
 * two marked by `!?`, one will do. Who uses a further type or property adds it, from schema.org/<type>.
 */
const VOCABULARY = `
Thing: name=Text description=Text url=URL image=URL|ImageObject sameAs=URL mainEntityOfPage=URL|CreativeWork potentialAction=Action
CreativeWork < Thing: headline=Text author=Organization|Person publisher=Organization|Person datePublished=Date|DateTime dateModified=Date|DateTime inLanguage=Text isPartOf=URL|CreativeWork mainEntity=Thing about=Thing keywords=Text license=URL|CreativeWork offers=Offer text=Text audience=Audience
Article < CreativeWork: articleSection=Text wordCount=Integer !headline !datePublished !author !image
NewsArticle < Article: dateline=Text
BlogPosting < Article:
WebSite < CreativeWork: !name !url
WebPage < CreativeWork: breadcrumb=BreadcrumbList
ContactPage < WebPage: !mainEntity
FAQPage < WebPage: !mainEntity
Question < CreativeWork: acceptedAnswer=Answer !name !acceptedAnswer
Answer < CreativeWork: !text
ImageObject < CreativeWork: contentUrl=URL caption=Text width=Integer height=Integer !?url !?contentUrl
SoftwareApplication < CreativeWork: applicationCategory=Text operatingSystem=Text featureList=Text !name !offers
Organization < Thing: address=Text|PostalAddress contactPoint=ContactPoint email=Text founder=Person foundingDate=Date legalName=Text logo=URL|ImageObject slogan=Text telephone=Text !name
Person < Thing: email=Text jobTitle=Text worksFor=Organization !name
Place < Thing: address=Text|PostalAddress !address
AdministrativeArea < Place: !name
Country < AdministrativeArea:
VirtualLocation < Thing: !url
ContactPoint < Thing: contactType=Text email=Text telephone=Text
PostalAddress < ContactPoint: addressCountry=Text|Country addressLocality=Text addressRegion=Text postalCode=Text streetAddress=Text !addressCountry
Audience < Thing: audienceType=Text
BusinessAudience < Audience: numberOfEmployees=QuantitativeValue
BreadcrumbList < Thing: itemListElement=ListItem !itemListElement
ListItem < Thing: item=URL|Thing position=Integer !position !name !item
Offer < Thing: availability=URL price=Number priceCurrency=Text validFrom=Date|DateTime !price !priceCurrency
Service < Thing: areaServed=Text|AdministrativeArea audience=Audience offers=Offer provider=Organization serviceType=Text !name !provider
MonetaryAmount < Thing: currency=Text minValue=Number maxValue=Number value=Number|QuantitativeValue !currency !value
QuantitativeValue < Thing: minValue=Number maxValue=Number unitText=Text value=Number !?value !?minValue !?maxValue
JobPosting < Thing: applicantLocationRequirements=AdministrativeArea baseSalary=MonetaryAmount datePosted=Date|DateTime employmentType=Text hiringOrganization=Organization jobLocation=Place jobLocationType=Text title=Text validThrough=Date|DateTime !title !description !datePosted !hiringOrganization !?jobLocation !?applicantLocationRequirements
Event < Thing: startDate=Date|DateTime endDate=Date|DateTime eventAttendanceMode=URL eventStatus=URL location=Text|Place|PostalAddress|VirtualLocation offers=Offer organizer=Organization|Person performer=Organization|Person !name !startDate !location
Action < Thing: target=URL|EntryPoint
SearchAction < Action: query=Text query-input=Text !target !query-input
EntryPoint < Thing: urlTemplate=Text !urlTemplate
`;

export interface VocabularyType {
  readonly parent: string | undefined;
  /** Expected kinds by property. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
  readonly required: readonly string[];
  /** One of these is required. */
  readonly either: readonly string[];
}

/** The vocabulary by name of type. */
export const vocabulary: ReadonlyMap<string, VocabularyType> = new Map(
  VOCABULARY.trim()
    .split('\n')
    .map((line) => {
      const [head = '', tail = ''] = line.split(':');
      const [name = '', parent] = head.split(' < ');
      const words = tail.split(' ').filter(Boolean);
      const properties = new Map(
        words.flatMap((word) => {
          const [property, kinds] = word.split('=');
          return property && kinds ? [[property, kinds.split('|')] as const] : [];
        }),
      );
      const marked = (mark: RegExp) =>
        words.filter((word) => mark.test(word)).map((word) => word.replace(mark, ''));
      return [name, { parent, properties, required: marked(/^!(?!\?)/), either: marked(/^!\?/) }];
    }),
);
