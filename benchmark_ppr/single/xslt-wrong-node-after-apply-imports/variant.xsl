<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl">
  <xsl:output method="xml" indent="yes" omit-xml-declaration="yes" cdata-section-elements="note"/>
  <xsl:strip-space elements="*"/>
  <xsl:preserve-space elements="note"/>
  <xsl:param name="currency" select="'EUR'"/>
  <xsl:variable name="rates">
    <rate of="EUR">1</rate>
    <rate of="USD">1.25</rate>
    <rate of="CHF">0.96</rate>
  </xsl:variable>
  <xsl:key name="by-group" match="item" use="@group"/>
  <xsl:key name="by-id" match="item | part" use="@id"/>
  <xsl:decimal-format name="german" decimal-separator="," grouping-separator="." NaN="-"/>
  <xsl:attribute-set name="base">
    <xsl:attribute name="version">1</xsl:attribute>
  </xsl:attribute-set>
  <xsl:attribute-set name="row" use-attribute-sets="base">
    <xsl:attribute name="class">row</xsl:attribute>
    <xsl:attribute name="title"><xsl:value-of select="@name"/></xsl:attribute>
  </xsl:attribute-set>

  <xsl:template match="/">
    <catalogue>
      <xsl:apply-templates select="catalogue/group"/>
      <xsl:call-template name="totals"/>
      <xsl:apply-templates select="//note" mode="notes"/>
      <xsl:copy-of select="exsl:node-set($rates)/rate[@of = $currency]"/>
      <xsl:comment>made from <xsl:value-of select="count(//item)"/> items</xsl:comment>
      <xsl:processing-instruction name="end">done="yes"</xsl:processing-instruction>
    </catalogue>
  </xsl:template>

  <xsl:template match="group">
    <xsl:variable name="group" select="@name"/>
    <group name="{$group}" number="{position()}">
      <xsl:for-each select="key('by-group', $group)">
        <xsl:sort select="@price" data-type="number" order="descending"/>
        <xsl:sort select="@name" case-order="upper-first"/>
        <xsl:apply-templates select=".">
          <xsl:with-param name="place" select="position()"/>
        </xsl:apply-templates>
      </xsl:for-each>
      <xsl:number level="multiple" count="group | item" from="catalogue" format="1.a"/>
    </group>
  </xsl:template>

  <xsl:template match="item" priority="1">
    <xsl:param name="place" select="0"/>
    <xsl:element name="{translate(@kind, ' ', '-')}" use-attribute-sets="row" namespace="urn:items">
      <xsl:attribute name="price">
        <xsl:value-of select="format-number(@price, '#.##0,00', 'german')"/>
      </xsl:attribute>
      <xsl:if test="$place mod 2 = 0"><xsl:attribute name="even">yes</xsl:attribute></xsl:if>
      <xsl:number level="any" count="item" format="A"/>
      <xsl:call-template name="tags">
        <xsl:with-param name="list" select="concat(@tags, ',')"/>
      </xsl:call-template>
      <xsl:apply-templates select="part[not(@hidden)] | text()"/>
      <xsl:value-of select="generate-id(key('by-id', part/@ref)[1]) = generate-id(.)"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="item[@kind = 'set']" priority="2">
    <xsl:apply-templates select="part[position() &lt; 3]" mode="brief"/>
    <xsl:apply-imports/>
    <xsl:copy><xsl:copy-of select="@*[name() != 'id']"/></xsl:copy>
  </xsl:template>

  <xsl:template match="part" mode="brief">
    <brief><xsl:value-of select="concat(local-name(), ':', @ref, '/', count(ancestor::*))"/></brief>
  </xsl:template>

  <xsl:template match="part[@ref]">
    <xsl:variable name="other" select="key('by-id', @ref)"/>
    <part to="{$other/@name}"><xsl:value-of select="normalize-space(.)"/></part>
  </xsl:template>

  <xsl:template match="note" mode="notes">
    <note lang="{ancestor-or-self::*[@lang][1]/@lang}">
      <xsl:value-of select="substring-before(concat(., '.'), '.')"/>
      <xsl:text disable-output-escaping="yes">&lt;br/&gt;</xsl:text>
    </note>
  </xsl:template>

  <xsl:template name="tags">
    <xsl:param name="list"/>
    <xsl:if test="contains($list, ',')">
      <tag><xsl:value-of select="substring-before($list, ',')"/></tag>
      <xsl:call-template name="tags">
        <xsl:with-param name="list" select="substring-after($list, ',')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="totals">
    <xsl:param name="items" select="//item"/>
    <xsl:param name="sum" select="0"/>
    <xsl:choose>
      <xsl:when test="$items">
        <xsl:call-template name="totals">
          <xsl:with-param name="items" select="$items[position() &gt; 1]"/>
          <xsl:with-param name="sum" select="$sum + $items[1]/@price"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <total kinds="{count(//item[not(@kind = preceding::item/@kind)])}">
          <xsl:value-of select="round($sum * 100) div 100"/>
        </total>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="text()[. = 'old']"/>
  <xsl:template match="key('by-id', 'b2')/part[2]" priority="3"><special/></xsl:template>
</xsl:stylesheet>
