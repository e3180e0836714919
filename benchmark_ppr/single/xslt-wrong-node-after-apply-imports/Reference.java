import java.io.File;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** The XSLT processor of the JDK: applies a stylesheet to a document. */
class Reference {
    public static void main(String[] files) throws Exception {
        TransformerFactory.newInstance().newTransformer(new StreamSource(new File(files[0])))
            .transform(new StreamSource(new File(files[1])), new StreamResult(System.out));
    }
}
