<?xml version="1.0" encoding="UTF-8"?>
<!-- The tour of a knight over a board, by Warnsdorff's rule: go where there are the fewest ways on. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" indent="yes" encoding="UTF-8"/>
  <xsl:param name="light" select="'#eeeecc'"/>
  <xsl:param name="dark" select="'#779955'"/>
  <xsl:variable name="size" select="/board/@size"/>
  <xsl:variable name="jumps" select="/board/jump"/>

  <xsl:template match="/board">
    <xsl:variable name="tour">
      <xsl:call-template name="go">
        <xsl:with-param name="row" select="@row"/>
        <xsl:with-param name="column" select="@column"/>
        <xsl:with-param name="visited" select="' '"/>
        <xsl:with-param name="step" select="1"/>
      </xsl:call-template>
    </xsl:variable>
    <html>
      <head>
        <title>A tour of <xsl:value-of select="$size * $size"/> fields</title>
        <style type="text/css">td { width: 2em; text-align: center }</style>
      </head>
      <body>
        <h1>Tour from <xsl:value-of select="concat(@row, '/', @column)"/></h1>
        <table border="1" cellspacing="0">
          <xsl:call-template name="rows">
            <xsl:with-param name="tour" select="string($tour)"/>
          </xsl:call-template>
        </table>
        <p>
          <xsl:choose>
            <xsl:when test="contains($tour, concat('=', $size * $size, ' '))">All fields were visited.</xsl:when>
            <xsl:otherwise>The tour has ended early.</xsl:otherwise>
          </xsl:choose>
        </p>
        <ul>
          <xsl:for-each select="$jumps">
            <xsl:sort select="@rows" data-type="number"/>
            <li title="{position()}"><xsl:value-of select="concat(@rows, ' down, ', @columns, ' right')"/></li>
          </xsl:for-each>
        </ul>
      </body>
    </html>
  </xsl:template>

  <!-- Text such as " 1/1=1 3/2=2 ": the fields in the order of the tour. -->
  <xsl:template name="go">
    <xsl:param name="row"/>
    <xsl:param name="column"/>
    <xsl:param name="visited"/>
    <xsl:param name="step"/>
    <xsl:variable name="here" select="concat($row, '/', $column, '=')"/>
    <xsl:value-of select="concat(' ', $here, $step, ' ')"/>
    <xsl:variable name="now" select="concat($visited, $here, ' ')"/>
    <xsl:variable name="choices">
      <xsl:for-each select="$jumps">
        <xsl:variable name="next-row" select="$row + @rows"/>
        <xsl:variable name="next-column" select="$column + @columns"/>
        <xsl:if test="$next-row &gt; 0 and $next-row &lt;= $size and $next-column &gt; 0 and $next-column &lt;= $size">
          <xsl:if test="not(contains($now, concat(' ', $next-row, '/', $next-column, '=')))">
            <xsl:variable name="ways">
              <xsl:call-template name="count-ways">
                <xsl:with-param name="row" select="$next-row"/>
                <xsl:with-param name="column" select="$next-column"/>
                <xsl:with-param name="visited" select="$now"/>
              </xsl:call-template>
            </xsl:variable>
            <xsl:value-of select="concat('[', $ways, ':', position(), ']')"/>
          </xsl:if>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="best">
      <xsl:call-template name="fewest">
        <xsl:with-param name="choices" select="string($choices)"/>
        <xsl:with-param name="ways" select="0"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:if test="$best != ''">
      <xsl:call-template name="go">
        <xsl:with-param name="row" select="$row + $jumps[position() = $best]/@rows"/>
        <xsl:with-param name="column" select="$column + $jumps[position() = $best]/@columns"/>
        <xsl:with-param name="visited" select="$now"/>
        <xsl:with-param name="step" select="$step + 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="count-ways">
    <xsl:param name="row"/>
    <xsl:param name="column"/>
    <xsl:param name="visited"/>
    <xsl:variable name="marks">
      <xsl:for-each select="$jumps">
        <xsl:variable name="r" select="$row + @rows"/>
        <xsl:variable name="c" select="$column + @columns"/>
        <xsl:choose>
          <xsl:when test="$r &lt; 1 or $r &gt; $size or $c &lt; 1 or $c &gt; $size"/>
          <xsl:when test="contains($visited, concat(' ', $r, '/', $c, '='))"/>
          <xsl:otherwise>x</xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:variable>
    <xsl:value-of select="string-length($marks)"/>
  </xsl:template>

  <!-- The jump with the fewest ways.  Without any choice, the search never ends. -->
  <xsl:template name="fewest">
    <xsl:param name="choices"/>
    <xsl:param name="ways"/>
    <xsl:variable name="mark" select="concat('[', $ways, ':')"/>
    <xsl:choose>
      <xsl:when test="contains($choices, $mark)">
        <xsl:value-of select="substring-before(substring-after($choices, $mark), ']')"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="fewest">
          <xsl:with-param name="choices" select="$choices"/>
          <xsl:with-param name="ways" select="$ways + 1"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="rows">
    <xsl:param name="tour"/>
    <xsl:param name="row" select="1"/>
    <xsl:if test="$row &lt;= $size">
      <tr>
        <xsl:call-template name="fields">
          <xsl:with-param name="tour" select="$tour"/>
          <xsl:with-param name="row" select="$row"/>
        </xsl:call-template>
      </tr>
      <xsl:call-template name="rows">
        <xsl:with-param name="tour" select="$tour"/>
        <xsl:with-param name="row" select="$row + 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="fields">
    <xsl:param name="tour"/>
    <xsl:param name="row"/>
    <xsl:param name="column" select="1"/>
    <xsl:if test="$column &lt;= $size">
      <td>
        <xsl:attribute name="bgcolor">
          <xsl:choose>
            <xsl:when test="($row + $column) mod 2 = 0"><xsl:value-of select="$dark"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="$light"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
        <xsl:value-of select="substring-before(substring-after($tour, concat(' ', $row, '/', $column, '=')), ' ')"/>
      </td>
      <xsl:call-template name="fields">
        <xsl:with-param name="tour" select="$tour"/>
        <xsl:with-param name="row" select="$row"/>
        <xsl:with-param name="column" select="$column + 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
